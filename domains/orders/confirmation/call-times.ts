import { pakistanDay, startOfPakistanDay } from "#kernel/time.ts";

/** When a customer can be called again, in words. */
export const callPresets = { hour: "In an hour", evening: "This evening", tomorrow: "Tomorrow at ten" } as const;
export type CallPreset = keyof typeof callPresets;

export const isCallPreset = (text: string): text is CallPreset => Object.hasOwn(callPresets, text);

/** Nobody is called before nine and after nine in Pakistan. */
const callable = { from: 9, until: 21 };
const evening = 19;
const morning = 10;

const hour = 3_600_000;
const halfHour = hour / 2;

/** The presets that make sense now, each with its time: no call in the night, and no evening that has begun. */
export function listCallTimes(now: Date): { preset: CallPreset; at: Date }[] {
  const today = startOfPakistanDay(now).getTime();
  const [soon, tonight] = [now.getTime() + hour, today + evening * hour];
  const isCallable = soon >= today + callable.from * hour && soon <= today + callable.until * hour;
  return [
    ...(isCallable ? [{ preset: "hour" as const, at: new Date(soon) }] : []),
    ...(now.getTime() < tonight - halfHour ? [{ preset: "evening" as const, at: new Date(tonight) }] : []),
    { preset: "tomorrow" as const, at: new Date(today + 24 * hour + morning * hour) },
  ];
}

/** The time of a preset; null when it has passed, such as this evening at night. */
export function findCallTime(preset: CallPreset, now: Date): Date | null {
  return listCallTimes(now).find((each) => each.preset === preset)?.at ?? null;
}

/**
 * What is proposed after an attempt that failed: in an hour, and from the second one of a day on tomorrow, so that nobody
 * is called all day long.
 */
export function proposeCallTime(attempts: { count: number; lastAt: Date | null }, now: Date): CallPreset {
  const times = listCallTimes(now);
  const triedToday =
    attempts.count > 0 && attempts.lastAt !== null && pakistanDay(attempts.lastAt) === pakistanDay(now);
  return triedToday ? "tomorrow" : times[0]!.preset;
}
