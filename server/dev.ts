import { createServer as createHttpServer } from "node:http";
import { createServer as createVite } from "vite";
import { runUntilStopped } from "./run-until-stopped.ts";

// Development only: Vite serves the browser's modules and loads ours, so that a saved file shows at once.
process.env.NODE_ENV = "development";

await runUntilStopped({
  async open(settings, log, signal) {
    const http = createHttpServer();
    const vite = await createVite({ server: { middlewareMode: { server: http } }, appType: "custom" });
    const { openShopServer } = (await vite.ssrLoadModule("/server/open-shop-server.ts")) as typeof import("./open-shop-server.ts");
    const server = await openShopServer({ ...settings, port: 0, host: "127.0.0.1" }, log, { buildFolder: null, signal });

    http.on("request", (request, response) => vite.middlewares(request, response, () => server.listener(request, response)));
    http.listen(settings.port, settings.host);
    return {
      async close() {
        http.closeAllConnections();
        await vite.close();
        await server.close();
      },
    };
  },
  greeting: ({ baseUrl }) => `The shop is open for work at ${baseUrl}`,
  farewell: "Closing the shop",
});
