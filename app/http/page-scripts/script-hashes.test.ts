import { expect, test } from "vitest";
import { contentSecurityPolicy } from "../security-headers.ts";
import { hashScript, hashOwnScripts } from "./script-hashes.ts";

const nonce = "0123456789abcdef0123456789abcdef";

test("a script that the renderer wrote may run, one in the content may not", () => {
  const own = `window.__reactRouterContext = {"text":"\\u003cscript>"};`;
  const foreign = [
    "<script>alert(1)</script>",
    `<script nonce="">alert(2)</script>`,
    `<script nonce="${"0".repeat(32)}">alert(3)</script>`,
    "<script type='module'>alert(4)</script>",
    "<script data-hydrate type='text/plain'>alert(5)</script>",
    `<p title='nonce="x"'></p><script title="nonce">alert(6)</script>`,
    "<script ",
    "<script>alert(7)//",
  ];
  for (const injected of foreign) {
    const { html, hashes } = hashOwnScripts(
      `<main>${injected}</main><script nonce="${nonce}">${own}</script><script type="module" nonce="${nonce}" async="">import "/a.js";</script><script nonce="${nonce}" src="/b.js"></script>`,
      nonce,
    );
    expect(hashes, injected).toEqual([hashScript(own), hashScript(`import "/a.js";`)]);
    expect(html).not.toContain(nonce);
    expect(html).toContain(`<script type="module" async="">import`);
    const policy = contentSecurityPolicy(hashes, true);
    for (let number = 1; number < 8; number += 1)
      expect(policy).not.toContain(hashScript(`alert(${number})`).slice(0, 20));
    expect(policy).not.toContain("unsafe");
    expect(policy).not.toContain("nonce");
  }
});
