import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./prepare.mjs";

const outside = new Set(["node_modules", "build", "data", ".git", ".react-router"]);
/** Folders of a running shop, which the repository does not have. */
const running = /^(\.|DATA_DIR|data|build)\//;
const fileName = /^[\w.-]+\.(tsx?|mjs|css|md|sql|json|cfg|service)$/;
const pathName = /^[\w.-]+(\/[\w.-]+)+\/?$/;
const identifier = /^[a-z]+[A-Z]\w*$/;
/** Names of libraries that decisions weigh, and that nothing here uses. */
const ofLibraries = new Set(["secureHeaders", "twoFactor", "verifyOTP", "sendOTP"]);

function* listPaths(folder = "") {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    if (outside.has(entry.name)) continue;
    const found = path.posix.join(folder, entry.name);
    yield found;
    if (entry.isDirectory()) yield* listPaths(found);
  }
}

/** Throws with every file, folder, exported name, link and command that the documents name and the repository does not have. */
export function checkDocuments() {
  const paths = [...listPaths()];
  const known = new Set(paths);
  // A document may name a path by its end, and a module's file without its ending.
  const ends = new Set(
    paths.flatMap((each) => {
      const parts = each.split("/");
      const tails = parts.map((_, at) => parts.slice(at).join("/"));
      return [...tails, ...tails.map((tail) => tail.replace(/\.\w+$/, ""))];
    }),
  );
  const sources = paths.filter((each) => /\.(tsx?|mjs)$/.test(each));
  const words = new Set(sources.flatMap((each) => readFileSync(path.join(root, each), "utf8").match(/\w+/g) ?? []));
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

  const problems = paths
    .filter((each) => /^(README|ARCHITECTURE|GLOSSARY|docs\/.*)\.md$/.test(each))
    .flatMap((document) => {
      const isMissing = (name) =>
        fileName.test(name) || (pathName.test(name) && !running.test(name))
          ? !ends.has(name.replace(/\/$/, ""))
          : identifier.test(name) && !ofLibraries.has(name) && !words.has(name);
      const isLost = (link) => !known.has(path.posix.join(path.dirname(document), link));
      const lines = readFileSync(path.join(root, document), "utf8").split("\n");
      return lines.flatMap((line, at) =>
        [
          ...findAll(line, /`([^`]+)`/g).filter(isMissing),
          ...findAll(line, /\]\(([^)#:]+)\)/g).filter(isLost),
          ...findAll(line, /npm run ([\w-]+)/g)
            .filter((name) => !Object.hasOwn(scripts, name))
            .map((name) => `npm run ${name}`),
        ].map((name) => `${document}:${at + 1} ${name}`),
      );
    });
  if (problems.length > 0) throw new Error(`the documents name what does not exist:\n${problems.join("\n")}`);
}

const findAll = (line, pattern) => [...line.matchAll(pattern)].map(([, name]) => name);
