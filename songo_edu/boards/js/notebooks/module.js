// What brings the module: its widget is never shown.

export default {
  initialize({ model }) {
    unpack(model.get("packed"));
  },
  render() {},
};
