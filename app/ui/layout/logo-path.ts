import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { renditionPath } from "#kernel/renditions.ts";

/** The path of the logo for other programs, which put it on white; the shop's icon without one. */
export const logoPath = ({ onWhite }: ShopSettings["logos"]): string =>
  onWhite === null ? "/icons/any-512.png" : renditionPath(onWhite, 640, "png");
