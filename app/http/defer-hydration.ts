import { registerScript } from "./register-service-worker.ts";
import { cartCountKey, userKey } from "../ui/layout/session-store.ts";

const modulePreload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
const routeModules = /<script type="module" async="">/;

/**
 * Moves hydration after the first paint: nothing is preloaded, and the script that starts the router is inert text until the boot script of
 * root.tsx runs it. Its element names the files that the router would have preloaded: they are fetched together, and none waits for another to name it.
 */
export function deferHydration(html: string): string {
  const files = [...html.matchAll(modulePreload)].map(([, file]) => file).join(" ");
  return html
    .replace(modulePreload, "")
    .replace(routeModules, `<script type="text/plain" data-hydrate="" data-files="${files}">`);
}

/**
 * Runs in the browser as written. It clears stored session data after a logout and displays the last known name and cart count before the
 * first paint. It starts the router when the page has painted and is idle, or at the first touch, key press or focus. Scripts may have
 * loaded before the paint on a slow machine, a hidden tab never paints, and a resting mouse is no interaction.
 */
export const bootScript = `(()=>{
const d=document,w=window;
try{if(d.querySelector("[data-forget]"))localStorage.clear();
const u=JSON.parse(localStorage.getItem("${userKey}"));if(u)for(const m of d.querySelectorAll("[data-user-menu]")){m.dataset.userMenu="known";m.querySelector("[data-user-name]").textContent=u.name;m.querySelector("[data-user-email]").textContent=u.email}
const n=localStorage.getItem("${cartCountKey}");if(n&&n!=="0")for(const b of d.querySelectorAll("[data-cart-badge]"))b.textContent=n}catch{}
let started=false,painted=false,loaded=d.readyState==="complete";
const start=()=>{if(started)return;const s=d.querySelector("script[data-hydrate]");if(!s)return;started=true;
for(const e of events)w.removeEventListener(e,touched,true);
for(const f of s.dataset.files.split(" ")){const l=d.createElement("link");l.rel="modulepreload";l.href=f;d.head.append(l)}
const m=d.createElement("script");m.type="module";m.textContent=s.textContent;d.body.append(m)};
const events=["pointerdown","touchstart","keydown","focusin","pointerover"];
const touched=e=>{if(e.type!=="pointerover"||painted)start()};
for(const e of events)w.addEventListener(e,touched,{capture:true,passive:true});
const idle=()=>{if(!painted||!loaded)return;w.requestIdleCallback?requestIdleCallback(start,{timeout:2000}):setTimeout(start,200)};
const paint=()=>{painted=true;idle()};
w.PerformanceObserver?.supportedEntryTypes?.includes("paint")
?new PerformanceObserver((seen,o)=>{if(seen.getEntriesByName("first-contentful-paint").length){o.disconnect();paint()}}).observe({type:"paint",buffered:true})
:requestAnimationFrame(()=>setTimeout(paint,0));
loaded||w.addEventListener("load",()=>{loaded=true;idle()},{once:true});
})();${registerScript}`;
