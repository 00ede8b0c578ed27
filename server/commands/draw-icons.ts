import { writeFileSync } from "node:fs";
import sharp from "sharp";
import { drawFavicon, drawMaskableIcon, drawSocialCard } from "#database/demo/art/draw-site.ts";

// The site's own icons, drawn once and kept in public/. When the mark changes: node scripts/run.mjs server/commands/draw-icons.ts
const folder = "public/icons";
writeFileSync(`${folder}/favicon.svg`, drawFavicon());
for (const size of [192, 512]) {
  await sharp(Buffer.from(drawFavicon()), { density: 300 }).resize(size, size).png({ palette: true }).toFile(`${folder}/any-${size}.png`);
  await sharp(Buffer.from(drawMaskableIcon()), { density: 300 }).resize(size, size).png({ palette: true }).toFile(`${folder}/maskable-${size}.png`);
}
await sharp(Buffer.from(drawSocialCard())).resize(1200, 630).png({ palette: true }).toFile(`${folder}/social-card.png`);
console.log(`The icons are in ${folder}.`);
