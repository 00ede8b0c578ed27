/** A time in API responses: whole seconds since 1970. */
export const toUnixSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);
