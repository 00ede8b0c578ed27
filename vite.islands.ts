import { basename, join, relative } from "node:path";
import { build, type BuildEnvironmentOptions, type Plugin } from "vite";

const virtual = "virtual:islands";
const entry = "app/entry.islands.ts";
/** In development: what reloads a page, and what the plugin of the router expects on it before its components. */
const development = "virtual:islands-in-development";

/**
 * Builds what browsers run on public pages: the islands, with Preact in place of React. The files stand among those of the router's build, and the server
 * reads their names from `virtual:islands`: the entry first, then what it imports. In development the islands run with React, unbundled.
 */
export function buildIslands(options: BuildEnvironmentOptions): Plugin {
  let files: IslandFiles = { entry: [], parts: {} };
  return {
    name: "islands",
    resolveId: (id) => ([virtual, development].includes(id) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${development}`)
        return `import "/@vite/client"; import "virtual:react-router/inject-hmr-runtime"; import "/${entry}";`;
      if (id !== `\0${virtual}`) return null;
      const { entry: named, parts } =
        this.environment.mode === "dev"
          ? { entry: [`/@id/__x00__${development}`], parts: {} }
          : this.environment.name === "client"
            ? { entry: [], parts: {} }
            : files;
      return `export const islandFiles = ${JSON.stringify(named)}, islandParts = ${JSON.stringify(parts)};`;
    },
    async writeBundle({ dir }) {
      if (this.environment.name === "client") files = await writeIslands(dir!, options);
    },
  };
}

/** What several files need is one file, which every page loads, but for what shows another page in the place of this one. */
const common = {
  name: "common",
  minShareCount: 2,
  test: (id: string) => !/\/(?:idiomorph|in-place)\/|\/renew-islands/.test(id),
};

interface IslandFiles {
  entry: string[];
  /** What the entry imports later, by the path of the module. */
  parts: Record<string, string[]>;
}

async function writeIslands(outDir: string, options: BuildEnvironmentOptions): Promise<IslandFiles> {
  const output = await build({
    configFile: false,
    logLevel: "warn",
    resolve: {
      alias: [
        { find: /^react(?:-dom)?$/, replacement: "preact/compat" },
        { find: "react-dom/client", replacement: "preact/compat/client" },
        { find: "react/jsx-runtime", replacement: "preact/jsx-runtime" },
      ],
    },
    build: {
      ...options,
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      // The page names all files that it needs, and the boot script loads them together.
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        output: {
          entryFileNames: "assets/islands-[hash].js",
          chunkFileNames: "assets/[name]-[hash].js",
          codeSplitting: { groups: [common] },
        },
      },
    },
  });
  const chunks = [output].flat().flatMap((part) => ("output" in part ? part.output : []));
  const files = new Map(chunks.flatMap((chunk) => (chunk.type === "chunk" ? [[chunk.fileName, chunk] as const] : [])));
  const first = [...files.values()].find((chunk) => chunk.isEntry);
  if (!first) throw new Error(`${entry} was not built`);
  const listFiles = (file: string): string[] => [file, ...(files.get(file)?.imports ?? []).flatMap(listFiles)];
  const toUrls = (names: string[]) => [...new Set(names)].map((file) => `/${join("assets", basename(file))}`);
  const own = listFiles(first.fileName);
  const later = [...files.values()].filter((chunk) => chunk.isDynamicEntry && chunk.facadeModuleId !== null);
  return {
    entry: toUrls(own),
    parts: Object.fromEntries(
      later.map(({ fileName, facadeModuleId }) => [
        relative(process.cwd(), facadeModuleId!),
        toUrls(listFiles(fileName).filter((file) => !own.includes(file))),
      ]),
    ),
  };
}
