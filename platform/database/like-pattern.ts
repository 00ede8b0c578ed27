const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, "\\$&");

/** The pattern of LIKE for texts that begin with this one, whatever characters it has. */
export const startingWith = (text: string): string => `${escapeLike(text)}%`;

/** The pattern of LIKE for texts that contain this one. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;
