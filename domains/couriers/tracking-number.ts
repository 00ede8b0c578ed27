import { toAsciiHyphens } from "#kernel/hyphens.ts";

/** Whether a parcel can have this number. */
export const isTrackingNumber = (number: string): boolean => /^[\dA-Za-z-]{3,40}$/.test(number);

/** A number as parcels have it, without spaces, however it is typed or sent. It may be none that a parcel can have. */
export const toTrackingNumber = (typed: string): string => toAsciiHyphens(typed).replaceAll(/\s/g, "");
