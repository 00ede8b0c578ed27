/** A font that nearly every page is written with, as the build writes it: one that has the space (decision 130). */
const everyPagesFont =
  /@font-face\{font-family:([^;}]+);font-weight:([^;}]+);font-display:swap;src:url\(([^)]+)\)\s*format\("woff2"\);unicode-range:(U\+20-7E,[^;}]+)\}/g;

/**
 * Extracts the fonts of every page from a first visit's styles. By these a browser asks for each by itself, and lays out the whole page anew when it comes: twice a
 * tenth of a second of a slow phone's processor. The boot script loads all of `fonts` and shows them at once. Without scripts the styles bring them, as everywhere else.
 */
export function extractFonts(styles: string): { styles: string; fonts: string } {
  const fonts: [family: string, file: string, weight: string, signs: string][] = [];
  const held = styles.replace(everyPagesFont, (rule, family: string, weight: string, file: string, signs: string) => {
    fonts.push([family.replaceAll('"', ""), file, weight, signs]);
    return `@media (scripting:none){${rule}}`;
  });
  return { styles: held, fonts: JSON.stringify(fonts).replaceAll('"', "&quot;") };
}
