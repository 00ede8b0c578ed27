import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from "vite";
import { buildIslands } from "./vite.islands.ts";

/**
 * Splits the router's manifest, which lists all routes to the browser: the admin's routes get one of their own, so that no shopper loads them.
 * `entry.server.tsx` names the right one.
 */
function splitManifest(): Plugin {
  return {
    name: "split-manifest",
    apply: "build",
    writeBundle({ dir }) {
      if (this.environment.name === "client") return;
      const folder = join(dir!, "../client/assets");
      for (const name of readdirSync(folder).filter((file) => /^manifest-.*\.js$/.test(file))) {
        const [, before = "", json = "", after = ""] =
          /^([^{]*)(\{.*\})([^}]*)$/s.exec(readFileSync(join(folder, name), "utf8")) ?? [];
        const { routes, ...manifest } = JSON.parse(json) as { routes: Record<string, object> };
        const write = (file: string, isListed: (id: string) => boolean) => {
          const listed = Object.fromEntries(Object.entries(routes).filter(([id]) => id === "root" || isListed(id)));
          const own = { ...manifest, url: `/assets/${file}`, routes: listed };
          writeFileSync(join(folder, file), `${before}${JSON.stringify(own)}${after}`);
        };
        write(`admin-${name}`, (id) => id.startsWith("admin/"));
        write(name, (id) => !id.startsWith("admin/"));
      }
    },
  };
}

/** Takes the random keys of drawings' parts out of icons for the browser: parts never change places, and nothing compresses worse. */
function trimIcons(): Plugin {
  return {
    name: "trim-icons",
    apply: "build",
    transform(code, id) {
      if (this.environment.name === "client" && /\/lucide-react\/dist\/esm\/icons\//.test(id))
        return { code: code.replaceAll(/,\s*key: "[a-z0-9]+"/g, ""), map: null };
      return null;
    },
  };
}

/** Writes a .br and a .gz beside every browser file that compresses well, so that no request waits for compression. */
function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    writeBundle({ dir }) {
      // The router writes its manifest into the browser files during the server build, so they are compressed after both builds.
      const all = this.environment.name === "client";
      for (const entry of readdirSync(all ? dir! : join(dir!, "../client"), { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|svg|json|txt|map)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        if (!all && existsSync(`${path}.br`)) continue;
        const bytes = readFileSync(path);
        if (bytes.length < 512) continue;
        writeFileSync(`${path}.br`, brotliCompressSync(bytes));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/**
 * Few chunks that compress well: code of every page, code that lists and products share, and each route's own. The code that validates addresses is a
 * chunk of its own, for the forms that ask for one. An icon goes with the code that draws it: the shell has those of every page alone.
 * What loads code later is a kilobyte of its own, so it goes with the shell. Of the kernel it has what every page needs, and none of what forms of the admin read.
 */
const chunks = [
  { name: "framework", test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\// },
  {
    name: "shell",
    test: /vite\/preload-helper|node_modules\/lucide-react\/dist\/esm\/(?!icons)|\/kernel\/(format-pakistani-mobile|money|renditions|time|wording|working-days)\.|\/app\/ui\/(elements\/|layout\/|search\/(search-box|use-suggestions))|\/app\/http\/(offline-fallback|error-details|error-reference|admin-path)|\/app\/ui\/account\/focus-first/,
  },
];

const build: BuildEnvironmentOptions = {
  target: "es2022",
  assetsInlineLimit: 0,
  // For the report of what is in the bundle. Hidden: no file names its map.
  sourcemap: process.env.SOURCE_MAPS === "on" && "hidden",
  minify: "oxc",
};

/** What every shopper's first visit loads: half a per cent smaller over the wire than the bundler's own output, which takes half of the time. */
const islands: BuildEnvironmentOptions = {
  ...build,
  minify: "terser",
  terserOptions: { ecma: 2020, module: true, compress: { passes: 3, unsafe_arrows: true } },
};

export default defineConfig(({ command }) => ({
  plugins: [
    buildIslands(islands),
    process.env.VITEST ? [] : [tailwindcss(), reactRouter(), trimIcons(), splitManifest(), precompress()],
  ],
  build,
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            chunkFileNames: "assets/[name]-[hash].js",
            codeSplitting: { groups: chunks },
          },
        },
      },
    },
    ssr: {
      // The shop uses a small part of these packages. Unbundled, Node would read thousands of their files at every start.
      resolve: { noExternal: command === "build" ? ["lucide-react", "react-email", /^@(base-ui|floating-ui)\//] : [] },
      build: {
        minify: false,
        rolldownOptions: {
          input: {
            serve: "./server/process/serve.ts",
            work: "./worker/work.ts",
            "worker-thread": "./worker/worker-thread.ts",
            "listing-memory-thread": "./server/listing-memory/listing-memory-thread.ts",
          },
        },
      },
    },
  },
}));
