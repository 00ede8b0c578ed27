import { removeServiceWorker, runServiceWorker, type WorkerSettings } from "#app/service-worker/service-worker.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";

/** Where the offline page stands in the shop, and the element in it that the worker fills. */
export const offlinePath = "/offline";
export const cachedPagesList = '<div id="kept"></div>';

/**
 * The script of the service worker, by the owner's settings. Browsers ask for it again with each visited page and compare its bytes, so that a new
 * one, also one that removes itself, takes over at the next page.
 */
export function renderServiceWorker({
  offlinePages,
  orderNews,
}: Pick<ShopSettings, "offlinePages" | "orderNews">): string {
  if (!offlinePages && !orderNews) return `(${removeServiceWorker.toString()})(self)`;
  const settings: WorkerSettings = {
    keepsPages: offlinePages,
    offlinePage: offlinePath,
    offlineStyles: "/error-page.css",
    cachedPagesList,
  };
  return `(${runServiceWorker.toString()})(self, ${JSON.stringify(settings)})`;
}
