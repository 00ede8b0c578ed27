import type { CourierAdapter } from "./courier-adapter.ts";
import { postEx } from "./postex.ts";

/** The couriers whose API the shop can speak. A new one is an id here, and a file that the record below then demands. */
export const adapterIds = ["postex"] as const;
export type AdapterId = (typeof adapterIds)[number];

export const adapters: Readonly<Record<AdapterId, CourierAdapter>> = { postex: postEx };

export const isAdapterId = (text: string | null): text is AdapterId => adapterIds.some((id) => id === text);
