/** A moment as answers carry it: whole seconds since 1970. */
export const toUnixSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);
