import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./prepare.mjs";

/** Folders at the root that are not of the repository, or not its text. */
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
    if (folder === "" && outside.has(entry.name)) continue;
    const found = path.posix.join(folder, entry.name);
    yield found;
    if (entry.isDirectory()) yield* listPaths(found);
  }
}

/**
 * What a paragraph leaves out that says "all that `git grep -l …` finds": the files in which the command finds something, without tests, of which the
 * paragraph does not name in backticks the last part of the path. `list` runs the command of these arguments and returns paths.
 */
export const findLeftOut = (paragraph, list = grep) =>
  findAll(paragraph, /all that `git grep (-l[^`]+)` finds/g)
    .flatMap((command) => list(splitCommand(command)))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => !findAll(paragraph, /`([^`]+)`/g).some((name) => path.basename(name) === path.basename(file)));

/** The line with the indented ones after it, such as the points below a step. */
function paragraphAt(lines, at) {
  const end = lines.findIndex((line, other) => other > at && !/^ +\S/.test(line));
  return lines.slice(at, end === -1 ? undefined : end).join("\n");
}

/** The arguments of a command that are separated by spaces, some in single quotes. */
const splitCommand = (command) => [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare);

/** As `git grep` with these arguments, which the folder of a release may lack: -l, also with E or w, a pattern or several with -e, and paths. */
function grep([flags, ...rest]) {
  const end = rest.includes("--") ? rest.indexOf("--") : rest.includes("-e") ? rest.lastIndexOf("-e") + 2 : 1;
  const pattern = rest
    .slice(0, end)
    .filter((each) => each !== "-e")
    .map((each) => (flags.includes("w") ? `\\b(?:${each})\\b` : each))
    .join("|");
  const below = rest.slice(end).filter((each) => each !== "--");
  const found = below
    .flatMap((folder) => [...listPaths(folder)])
    .filter((each) => /\.\w+$/.test(each) && new RegExp(pattern).test(readFileSync(path.join(root, each), "utf8")));
  if (found.length === 0) throw new Error(`git grep ${flags} ${rest.join(" ")} finds nothing`);
  return found;
}

/**
 * Throws with every file, folder, exported name, link and command that the documents name and the repository does not have, and with what they leave out
 * of a list that says that it is complete.
 */
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
          ...findLeftOut(paragraphAt(lines, at)).map((file) => `does not name ${file}`),
        ].map((name) => `${document}:${at + 1} ${name}`),
      );
    });
  if (problems.length > 0)
    throw new Error(`the documents name what does not exist, or leave out what does:\n${problems.join("\n")}`);
}

const findAll = (line, pattern) => [...line.matchAll(pattern)].map(([, name]) => name);
