import type { FormValues } from "#app/http/forms.ts";
import { withoutOwnHost } from "#app/http/without-own-host.ts";
import type { EditableBanner, NewBanner } from "#domains/cms/banners.ts";
import { contentLimits } from "#domains/cms/text-limits.ts";
import { isLight } from "#app/ui/storefront/is-light.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { parseLocalDateTime, toLocalDateTime } from "#kernel/local-date-time.ts";
import { bannerInks } from "./banner-inks.ts";

/** A banner by the fields of its form. */
export const toBannerValues = (banner: EditableBanner): FormValues => ({
  filename: banner.filename,
  headline: banner.headline,
  subline: banner.subline,
  callToAction: banner.callToAction,
  href: banner.href,
  ink: isLight(banner.ink) ? bannerInks.white : bannerInks.black,
  wideKey: banner.wideKey,
  tallKey: banner.tallKey,
  showFrom: toLocalDateTime(banner.showFrom),
  showUntil: toLocalDateTime(banner.showUntil),
});

export const newBannerValues: FormValues = { callToAction: "Shop now", href: "/", ink: bannerInks.white };

/** The form as `saveBanner` takes it. */
export function readBanner(values: FormValues, baseUrl: string): NewBanner {
  const { headline = "", subline = "", callToAction = "", href = "", ink = "" } = values;
  return {
    filename: [...cleanLine(values.filename ?? "")].slice(0, contentLimits.filename / 2).join("") || "banner",
    wideKey: values.wideKey ?? "",
    tallKey: values.tallKey ?? "",
    headline,
    subline,
    callToAction,
    href: withoutOwnHost(href, baseUrl),
    ink,
    showFrom: parseLocalDateTime(values.showFrom ?? ""),
    showUntil: parseLocalDateTime(values.showUntil ?? ""),
  };
}

/** The file field of a picture whose key the command refuses. */
export const toBannerField = (field: string): string =>
  field === "wideKey" ? "wide" : field === "tallKey" ? "tall" : field;
