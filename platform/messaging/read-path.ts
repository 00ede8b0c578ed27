/** What stands at a path such as "data.0.id" of a parsed answer, as text; "" where nothing does. A field whose own name is the path goes first. */
export function readPath(value: unknown, path: string): string {
  const found = findAt(value, path);
  return typeof found === "string" || typeof found === "number" || typeof found === "boolean"
    ? String(found).trim()
    : "";
}

/** As `readPath`, whatever stands there. */
export function findAt(value: unknown, path: string): unknown {
  const step = (from: unknown, name: string): unknown =>
    typeof from === "object" && from !== null && Object.hasOwn(from, name)
      ? (from as Record<string, unknown>)[name]
      : undefined;
  return step(value, path) ?? path.split(".").reduce(step, value);
}
