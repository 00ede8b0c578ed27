import type { Picture } from "#domains/media/find-pictures.ts";

/** A slide of the home page's carousel: text over a picture, wide for screens, tall for phones. */
export interface Banner {
  id: string;
  filename: string;
  wide: Picture;
  tall: Picture;
  headline: string;
  subline: string;
  callToAction: string;
  href: string;
  /** CSS hex colours of the text and of the button. */
  ink: string;
  accent: string;
}

export type NewBanner = Omit<Banner, "id" | "wide" | "tall"> & { wideKey: string; tallKey: string };
