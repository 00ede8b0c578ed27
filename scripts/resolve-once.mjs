import { registerHooks } from "node:module";
import { extname } from "node:path";

// A program that runs from its sources begins in half of the time with this: Node reads the long list of a package's exports anew for
// each import of it and for each of its files.
/** @type {Map<string, import("node:module").ResolveFnOutput>} */
const known = new Map();
/** @type {Map<string, string>} */
const formats = new Map();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = "", conditions } = context;
    // A file beside one of the same package is of the same format.
    const format = formats.get(parentURL);
    if (specifier.startsWith(".") && format && extname(specifier) === extname(parentURL))
      return keep({ url: new URL(specifier, parentURL).href, format });
    // What a package imports depends on where it is; the shop's own files all mean the same.
    const isShared = !specifier.startsWith(".") && !parentURL.includes("/node_modules/");
    const key = `${isShared ? "" : parentURL} ${specifier} ${conditions.join(" ")}`;
    const resolved = known.get(key) ?? keep(nextResolve(specifier, context));
    known.set(key, resolved);
    return resolved;
  },
});

function keep(resolved) {
  const { url, format } = resolved;
  if (format === "module" || format === "module-typescript") formats.set(url, format);
  return { ...resolved, shortCircuit: true };
}
