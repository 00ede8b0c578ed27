/** The colour that a flavour gives to the picture. */
export const flavourColours = {
  Chocolate: "#5b3a29", "Double Chocolate": "#452a1e", "Chocolate Peanut": "#8a5a2b", Mocha: "#7b5440", "Karak Chai": "#b47b4d", Caramel: "#c68b45",
  Vanilla: "#efe0b4", Kulfi: "#f0e2c0", Badam: "#d9b98c", Pista: "#a9c47f", Banana: "#f4d35e", "Cookies and Cream": "#8c8681", Strawberry: "#e8617a",
  Gulab: "#e48fb0", Mango: "#f5a623", Peach: "#fbb271", Kinnow: "#f7931e", Orange: "#f58220", Lemon: "#f4e04d", "Lemon Mint": "#b9d86b", Pineapple: "#f7d94c",
  "Green Apple": "#8bc34a", Watermelon: "#ef5064", "Fruit Punch": "#d7263d", Anar: "#b3123f", Falsa: "#6b2d5c", Jamun: "#4b2a63", Grape: "#6f3fa0",
  Lychee: "#f3c6cf", "Blue Raspberry": "#2d7dd2", Cola: "#5a2d22", Unflavoured: "#e9e6df",
} as const;
export type Flavour = keyof typeof flavourColours;

/** The colour that a garment or accessory is made in. */
export const fabricColours = {
  Black: "#1c1c1e", Charcoal: "#3d4147", "Slate Grey": "#6b7280", "Heather Grey": "#a7abb0", White: "#f3f3f1", Navy: "#1f2a44", "Royal Blue": "#2348a8",
  Sky: "#8fb8d8", Teal: "#17727a", "Bottle Green": "#12403a", Olive: "#5a6142", Mint: "#a8d5c2", Sand: "#cbb994", Rust: "#b5532a", Maroon: "#6d1f2f",
  Red: "#c0272d", Plum: "#5a2a52", "Dusty Pink": "#d39aa4", Lilac: "#b7a5d6", Mustard: "#d4a017",
} as const;
export type FabricColour = keyof typeof fabricColours;
