/** The look of a link that stands by itself: as high as a finger, and underlined. */
export const linkLook = "inline-flex min-h-11 items-center underline underline-offset-4";
