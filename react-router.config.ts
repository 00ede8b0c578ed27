import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Two programs come out of one build: serve.js and work.js.
  serverBuildFile: "[name].js",
  routeDiscovery: { mode: "initial" },
} satisfies Config;
