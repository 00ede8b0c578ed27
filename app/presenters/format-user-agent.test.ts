import { expect, test } from "vitest";
import { formatUserAgent } from "./format-user-agent.ts";

test("a login is shown by the browser and the device it came from", () => {
  const agents = {
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36":
      "Chrome on Android",
    "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36":
      "Samsung Internet on Android",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1":
      "Safari on iPhone or iPad",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0":
      "Edge on Windows",
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0": "Firefox on Linux",
    "curl/8.5.0": "An unknown browser",
    "": "An unknown browser",
  };
  for (const [agent, name] of Object.entries(agents)) expect(formatUserAgent(agent)).toBe(name);
});
