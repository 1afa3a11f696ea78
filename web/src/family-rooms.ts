// How each family but that of two rows is fetched: duels/family.js gives DUELS, a family, or
// several by the names of their games.

export const FAMILY_ROOMS = {
  duels: async () => (await import("./duels/family.js")).DUELS,
  graphs: async () => (await import("./graphs/family.js")).GRAPHS,
  solitaires: async () => (await import("./solitaires/family.js")).SOLITAIRES,
};
