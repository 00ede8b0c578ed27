import { createServer as createHttpServer } from "node:http";
import { createServer as createVite } from "vite";
import { runUntilStopped } from "./run-until-stopped.ts";

// Development only: Vite serves the browser's modules and loads ours, so that a saved file takes effect at once.
process.env.NODE_ENV = "development";

await runUntilStopped({
  async open(settings, log, signal) {
    const http = createHttpServer();
    const vite = await createVite({ server: { middlewareMode: { server: http } }, appType: "custom" });
    const { startShopServer } = (await vite.ssrLoadModule(
      "/server/bootstrap/start-shop-server.ts",
    )) as typeof import("../bootstrap/start-shop-server.ts");
    const server = await startShopServer({ ...settings, port: 0, host: "127.0.0.1" }, log, {
      buildFolder: null,
      signal,
    });

    http.on("request", (request, response) =>
      vite.middlewares(request, response, () => server.listener(request, response)),
    );
    http.listen(settings.port, settings.host);
    return {
      async close() {
        http.closeAllConnections();
        await vite.close();
        await server.close();
      },
    };
  },
  startMessage: ({ baseUrl }) => `The shop is open for work at ${baseUrl}`,
  stopMessage: "Closing the shop",
});
