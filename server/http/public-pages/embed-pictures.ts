import { type RenditionWidth, renditionWidths } from "#kernel/renditions.ts";

/** The AVIF of a picture at a width; null where there is none at once. */
export type FindAvif = (key: string, width: RenditionWidth) => Promise<Buffer | null>;

/** Pixels: as wide as a phone's screen, or nearly. */
const widest = 640;
/** Bytes of one page's pictures: a sixth of a second on a slow line. A request of its own costs half a second there, but the rest of the page waits for these. */
const maxBytes = 32_000;

const pictureTag = /<img [^>]*>/g;
const preload = /<link rel="preload" as="image"[^>]*>/g;

/**
 * The page with the pictures that it loads at once in it, as wide as a phone needs them, so that they are painted with it: those of its main part that are not
 * lazy, and in all no more than `maxBytes`. `missing` says that a picture was left out that there may be later.
 */
export async function embedPictures(html: string, find: FindAvif): Promise<{ html: string; missing: boolean }> {
  const start = html.indexOf("<main");
  const tags = start < 0 ? [] : (html.slice(start).match(pictureTag) ?? []);
  const embedded = new Map<string, string>();
  const keys: string[] = [];
  let [missing, room] = [false, maxBytes];
  for (const tag of tags) {
    const rendition = tag.includes('loading="lazy"') ? null : chooseRendition(tag);
    if (!rendition) continue;
    const bytes = await find(rendition.key, rendition.width);
    missing ||= bytes === null;
    if (!bytes || bytes.length > room) continue;
    room -= bytes.length;
    keys.push(rendition.key);
    embedded.set(tag, withData(tag, bytes));
  }
  if (embedded.size === 0) return { html, missing };
  return {
    missing,
    html: html
      .replace(preload, (link) => (keys.some((key) => link.includes(`/${key}/`)) ? "" : link))
      .replace(pictureTag, (tag) => embedded.get(tag) ?? tag),
  };
}

/** The widest of a tag's renditions that is not wider than a phone's screen. */
function chooseRendition(tag: string): { key: string; width: RenditionWidth } | null {
  const all = [...tag.matchAll(/\/pictures\/([0-9a-f]{32})\/(\d+)/g)];
  const width = renditionWidths.findLast((each) => each <= widest && all.some(([, , named]) => Number(named) === each));
  return width === undefined ? null : { key: all[0]![1]!, width };
}

/** The tag with the picture itself. Its address stays in `data-picture`, for scripts that look for a picture. */
const withData = (tag: string, bytes: Buffer) =>
  tag
    .replace(/ (?:srcSet|sizes)="[^"]*"/g, "")
    .replace(
      / src="([^"]*)"/,
      (_, src: string) => ` data-picture="${src}" src="data:image/avif;base64,${bytes.toString("base64")}"`,
    );
