import { drawText } from "./draw-text.ts";
import { num } from "./pen.ts";

/** The shop's own colours. */
const siteColours = { ink: "#0b0c0e", paper: "#ffffff", accent: "#c8f031" } as const;

/** The mark on a 64 × 64 field: a T whose stem is a bolt. */
function drawSiteMark(bar: string, stem: string): string {
  return `<path d="M10 10H57L53 22H6Z" fill="${bar}"/><path d="M27 26H42L37.5 37H47L24 60L29 43H20Z" fill="${stem}"/>`;
}

/** The browser tab's icon: the mark on near-black, rounded, clear at 16 pixels. */
export function drawFavicon(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="14" fill="${siteColours.ink}"/>` +
    `<g transform="translate(5.5 5.5) scale(.82)">${drawSiteMark(siteColours.paper, siteColours.accent)}</g></svg>`
  );
}

/** The installed app's icon, 512 × 512: full bleed, the mark inside the safe circle of a mask. */
export function drawMaskableIcon(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><rect width="512" height="512" fill="${siteColours.ink}"/>` +
    `<g transform="translate(112 112) scale(4.5)">${drawSiteMark(siteColours.paper, siteColours.accent)}</g></svg>`
  );
}

/** What the card says. It is the card of every shop, whatever its settings, so that nothing here depends on them: delivery may cost something. */
export const socialCardTexts = [
  "TAQAT",
  "SUPPLEMENTS · ACCESSORIES · GYM WEAR",
  "DELIVERED ALL OVER PAKISTAN",
] as const;

/** The card that social networks show beside a link to the shop, 1200 × 630. */
export function drawSocialCard(): string {
  const beam = (x: number, width: number, opacity: number) =>
    `<path d="M${x} 630L${num(x + 300)} 0h${width}L${x + width} 630Z" fill="${siteColours.accent}" fill-opacity="${opacity}"/>`;
  const [name, goods, promise] = socialCardTexts;
  const word = drawText(name, { x: 300, y: 345, size: 260, anchor: "start", tracking: 0.01, slant: 0.2 });
  const line = drawText(goods, {
    x: 96,
    y: 470,
    size: 38,
    anchor: "start",
    tracking: 0.05,
  });
  const small = drawText(promise, {
    x: 96,
    y: 530,
    size: 34,
    anchor: "start",
    tracking: 0.05,
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><rect width="1200" height="630" fill="${siteColours.ink}"/>` +
    beam(880, 130, 0.95) +
    beam(1050, 36, 0.5) +
    beam(1120, 240, 0.12) +
    `<g transform="translate(84 158) scale(3.1)">${drawSiteMark(siteColours.paper, siteColours.accent)}</g>` +
    `<path d="${word}${line}" fill="${siteColours.paper}"/><path d="${small}" fill="#b9bec8"/></svg>`
  );
}
