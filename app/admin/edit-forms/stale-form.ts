import { createHash } from "node:crypto";
import type { FormValues } from "#app/http/forms.ts";

/** A short digest of each value, for a hidden field: it says later what a form began with. */
export function toSeen(stored: FormValues): string {
  return JSON.stringify(Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, digest(value)])));
}

/**
 * Merges a form that began with older values with what is stored now. What was typed stays. A field that was left alone becomes what is stored now.
 * `changes` says what somebody else has changed.
 */
export function mergeStaleForm(
  typed: FormValues,
  stored: FormValues,
): { values: FormValues; changes: Record<string, string> } {
  const seen = parseSeen(typed.seen ?? "");
  const values = { ...typed };
  const changes: Record<string, string> = {};
  for (const name of new Set([...Object.keys(stored), ...Object.keys(seen)])) {
    const [now, own] = [readOwn(stored, name) ?? "", readOwn(typed, name) ?? ""];
    const begun = readOwn(seen, name) ?? digest("");
    if (digest(now) === begun || digest(own) === digest(now)) continue;
    if (digest(own) === begun) {
      if (now === "") delete values[name];
      else values[name] = now;
      changes[name] = "Changed meanwhile by somebody else";
    } else changes[name] = `Somebody else saved meanwhile: ${now === "" ? "nothing" : now}`;
  }
  return { values, changes };
}

/** What an object holds itself: a forged form may name "constructor". */
const readOwn = <Value>(values: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

function parseSeen(text: string): Record<string, unknown> {
  try {
    const seen: unknown = JSON.parse(text);
    return typeof seen === "object" && seen !== null ? (seen as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Browsers send line breaks as CRLF. */
const digest = (value: string) =>
  createHash("sha256").update(value.replaceAll("\r\n", "\n").trim()).digest("base64url").slice(0, 10);
