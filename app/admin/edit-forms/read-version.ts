import { unknownForm } from "#app/http/unknown-form.ts";

/** The version that a form began with; 0 for something new. Throws a 400 for what no form of ours sends. */
export function readVersion(typed: string | undefined): number {
  const version = Number(typed);
  if (!typed || !Number.isInteger(version) || version < 0 || version > 2_147_483_647) throw unknownForm();
  return version;
}
