import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

/** Writes a .br and a .gz beside every browser file that shrinks, so that none is compressed while somebody waits. */
function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    writeBundle({ dir }) {
      // The router writes its manifest among the browser files while the server is built: they are gone through after both builds.
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

/** Few files that compress well: what every page needs, what lists and products share, and each route's own. What judges an address is for forms that ask for one. */
const chunks = [
  { name: "framework", test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\// },
  {
    name: "shell",
    test: /node_modules\/lucide-react\/|\/kernel\/(?!email|phone|postal-code)|\/app\/ui\/(elements\/|layout\/|search\/(?!nearby-products|help-answers))|\/app\/http\/offline-fallback|\/app\/ui\/account\/focus-first/,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [process.env.VITEST ? [] : [tailwindcss(), reactRouter(), precompress()]],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // Half a per cent smaller over the wire than the bundler's own work, and the budget is tight.
    minify: "terser",
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3, unsafe_arrows: true } },
  },
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
      // Of these the shop uses a small part, and Node would read thousands of their files at every start.
      resolve: { noExternal: command === "build" ? ["lucide-react", "react-email"] : [] },
      build: {
        minify: false,
        rolldownOptions: { input: { serve: "./server/process/serve.ts", work: "./worker/work.ts" } },
      },
    },
  },
}));
