import { articles, banners, pages, site, versions } from "./internal/tables.server.ts";

/** Where this module names pictures; see `PictureColumns` of the module media. */
export const pictureColumns = {
  indexed: [banners.wideKey, banners.tallKey, articles.pictureKey],
  texts: [articles.body, pages.body, versions.value, site.value],
};
