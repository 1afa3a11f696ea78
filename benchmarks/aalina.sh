#!/bin/sh
# Build Aalina, the strongest public engine of awalé, beside the project:
#   sh benchmarks/aalina.sh FOLDER
# FOLDER holds clones of joansalasoler/samurai and joansalasoler/oware, both on GitHub; the figures
# of README.md are those of commits 5f45b1b and bb17fec (2.1.0). On Debian or Ubuntu it needs
#   apt install openjdk-17-jdk-headless libguice-java libguava-java libpicocli-java libjline3-java \
#     libjansi-java libdb-je-java
# Aalina is free software under the GPL: it is played against, and nothing of it is copied.
# What is built is FOLDER/aalina, which speaks UCI when it is called with the word "service".
set -eu
cd "$1"
here=$(pwd)
jars=
for name in guice guava picocli jline3 jansi db-je aopalliance atinject-jsr330-api; do
  jars=$jars:/usr/share/java/$name.jar
done
mkdir -p out
find samurai oware -path '*src/main/java*' -name '*.java' ! -name module-info.java > sources.txt
javac -nowarn -d out -cp "$jars" @sources.txt
cp -r oware/src/main/resources/. out
cat > aalina <<END
#!/bin/sh
cd "$here/out"
exec java -Xmx1g -XX:+UseSerialGC --add-opens java.base/java.lang=ALL-UNNAMED -cp ".$jars" \\
  com.joansala.game.oware.OwareModule "\$@"
END
chmod +x aalina
echo "$here/aalina"
