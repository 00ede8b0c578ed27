import { expect, test } from "vitest";
import { extractFonts } from "./extract-fonts.ts";

const rule = (family: string, weight: string, file: string, signs: string) =>
  `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(/assets/${file}.woff2)format("woff2");unicode-range:${signs}}`;
const texts = rule("Figtree", "400 800", "figtree-A", "U+20-7E,U+A0");
const rest = rule("Figtree", "400 800", "latin-B", "U+A1-A8");
const headings = rule("Barlow Condensed", "700", "barlow-C", "U+20-7E,U+A0");
const standIn = "@font-face{font-family:Figtree fallback;src:local(Arial);size-adjust:99.2%}body{color:red}";

test("the fonts of every page are for scripts to load, and for browsers without scripts; rarer letters wait for a page that has them", () => {
  const { styles, fonts } = extractFonts(texts + rest + headings + standIn);
  expect(styles).toBe(`@media (scripting:none){${texts}}${rest}@media (scripting:none){${headings}}${standIn}`);
  expect(JSON.parse(fonts.replaceAll("&quot;", '"'))).toEqual([
    ["Figtree", "/assets/figtree-A.woff2", "400 800", "U+20-7E,U+A0"],
    ["Barlow Condensed", "/assets/barlow-C.woff2", "700", "U+20-7E,U+A0"],
  ]);
});
