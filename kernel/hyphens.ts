/** The hyphens, dashes and minus signs of printed text, as people paste them from pages, as "-"; everything else unchanged. */
export const toAsciiHyphens = (text: string): string => text.replace(/[\u2010-\u2015\u2212]/g, "-");
