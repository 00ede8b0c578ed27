import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Each build has a folder of its own: scripts/builds.mjs.
  buildDirectory: process.env.BUILD_FOLDER ?? "build/.by-hand",
  // One build contains two programs: serve.js and work.js.
  serverBuildFile: "[name].js",
  routeDiscovery: { mode: "initial" },
} satisfies Config;
