import { writeFileSync } from "node:fs";
import sharp from "sharp";
import { drawFavicon, drawMaskableIcon, drawSocialCard } from "#tools/demo/art/draw-site.ts";

// The site's own icons, drawn once and kept in public/. When the mark changes: node scripts/run.mjs tools/demo/draw-icons.ts
const folder = "public/icons";
writeFileSync(`${folder}/favicon.svg`, drawFavicon());
for (const size of [192, 512]) {
  await sharp(Buffer.from(drawFavicon()), { density: 300 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(`${folder}/any-${size}.png`);
  await sharp(Buffer.from(drawMaskableIcon()), { density: 300 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(`${folder}/maskable-${size}.png`);
}
// Browsers and programs that read no page ask for this address: an ICO file of one picture, which may be a PNG.
const tab = await sharp(Buffer.from(drawFavicon()), { density: 300 }).resize(32, 32).png({ palette: true }).toBuffer();
const head = Buffer.alloc(22);
head.writeUInt16LE(1, 2); // an icon
head.writeUInt16LE(1, 4); // of one picture
head.writeUInt8(32, 6);
head.writeUInt8(32, 7);
head.writeUInt16LE(1, 10); // colour planes
head.writeUInt16LE(32, 12); // bits for each point
head.writeUInt32LE(tab.length, 14);
head.writeUInt32LE(head.length, 18);
writeFileSync("public/favicon.ico", Buffer.concat([head, tab]));
await sharp(Buffer.from(drawSocialCard())).resize(1200, 630).png({ palette: true }).toFile(`${folder}/social-card.png`);
console.log(`The icons are in ${folder}.`);
