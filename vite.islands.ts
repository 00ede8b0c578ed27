import { basename, join } from "node:path";
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
  let files: string[] = [];
  return {
    name: "islands",
    resolveId: (id) => ([virtual, development].includes(id) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${development}`)
        return `import "/@vite/client"; import "virtual:react-router/inject-hmr-runtime"; import "/${entry}";`;
      if (id !== `\0${virtual}`) return null;
      const named =
        this.environment.mode === "dev"
          ? [`/@id/__x00__${development}`]
          : this.environment.name === "client"
            ? []
            : files;
      return `export const islandFiles = ${JSON.stringify(named)};`;
    },
    async writeBundle({ dir }) {
      if (this.environment.name === "client") files = await writeIslands(dir!, options);
    },
  };
}

async function writeIslands(outDir: string, options: BuildEnvironmentOptions): Promise<string[]> {
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
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: entry,
        output: { entryFileNames: "assets/islands-[hash].js", chunkFileNames: "assets/[name]-[hash].js" },
      },
    },
  });
  const chunks = [output].flat().flatMap((part) => ("output" in part ? part.output : []));
  const first = chunks.find((chunk) => chunk.type === "chunk" && chunk.isEntry);
  if (first?.type !== "chunk") throw new Error(`${entry} was not built`);
  return [first.fileName, ...first.imports].map((file) => `/${join("assets", basename(file))}`);
}
