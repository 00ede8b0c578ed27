/** The colours that the words on a banner can have. */
export const bannerInks = { white: "#ffffff", black: "#0b0c0e" } as const;
