import sharp from "sharp";
import { expect, test } from "vitest";
import { drawSocialCard, socialCardTexts } from "./draw-site.ts";

test("the card of a shared link, which is every shop's, promises nothing that a shop's settings decide, and its file is what is drawn", async () => {
  for (const text of socialCardTexts) expect(text).not.toMatch(/free|cash|\d|\brs\b/i);
  const drawn = await sharp(Buffer.from(drawSocialCard())).resize(1200, 630).png({ palette: true }).toBuffer();
  const raw = (picture: string | Buffer) => sharp(picture).removeAlpha().raw().toBuffer();
  expect((await raw("public/icons/social-card.png")).equals(await raw(drawn))).toBe(true);
});
