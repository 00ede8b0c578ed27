import { additionField, additionKey } from "../../ui/cart/addition.ts";
import { hydratedEvent, sentAside, sentEarly } from "../../ui/elements/early-input.ts";
import { cartCountKey, userKey } from "../../ui/layout/session-store.ts";
import { cartItemsName } from "../../ui/layout/page-meta.ts";
import { leavingEvent, navigationProgressScript } from "./navigation-progress-script.ts";
import { registerScript } from "./register-service-worker.ts";
import { speculationRules } from "./speculation-rules.ts";

/**
 * What needs scripts: a button that neither opens a popover nor sends a form of its own; a save button, because its form leaves the page without
 * scripts; and a marked link.
 */
const needsScripts = "[type=button]:not([popovertarget]),[form=save-product],[data-wakes]";

/** What leads to another page without scripts. A finger on it is no reason to load those of this one: the line is for the next page. */
const leaves =
  "a[href]:not([data-wakes],[data-stays],[href^='#']),button:not([type=button],[popovertarget],[form=save-product])";

/** Milliseconds after which a held press does what it does without scripts. */
const maxHold = 5_000;

/**
 * Runs in the browser as written. It clears stored session data after a logout, displays the last known name, and stores the number of items in the cart that the page itself says
 * (`cart-badge-script.ts` displays it). A page that is gone back to or loaded again is laid out as a whole, so that it is scrolled to where it was. It starts the page's scripts when the page has painted and is idle, or at the first touch, key press, focus or movement of the mouse. Scripts may have
 * loaded before the paint on a slow machine, a hidden tab never paints, and neither a resting mouse, over which a page comes, nor the focus that a page gives itself is an interaction: the scripts would go before the page's other parts. A touch of what leaves an island page starts none, and neither does a page that is being left.
 *
 * Each page carries it, so it goes without the ends of lines that only its readers need.
 *
 * Each of its tasks is short, for a slow phone answers between them: what only the next page needs is begun in a later one than the scripts.
 *
 * A page that came with the styles in it, as for who comes from elsewhere, loads their file after it has asked for its scripts, or at a touch of what leaves: the next page finds it in the browser, and does not wait for it. At a touch it goes before this page's pictures.
 *
 * The fonts of such a page are asked for once it is painted, and shown together: the whole page is laid out anew then, and would be for each. They come as bytes,
 * for what a browser fetches for a font face by itself has the page laid out anew even where the face is not shown yet.
 *
 * A form that adds to the cart says the id of its addition, which stays the same until a page of the cart answers it: pressed twice, or again after an answer that was lost,
 * it adds once. With an id the cart's page is the answer itself. It gets the address of the cart here, so that it is loaded again without being sent again. A form that is
 * sent into another tab (Ctrl-click) has none: the page of the cart there cannot end it here, and the next press would add nothing.
 *
 * A press of what needs scripts is held until they listen, and repeated. Without them in time, or when they cannot be loaded, it does what it does
 * without scripts. A form that is sent before they listen is marked for them: they may still start while its answer is on its way. On a public page the browser may also prepare the pages that this one links to, unless it saves data.
 */
export const bootScript = `(()=>{
const d=document,w=window;
try{if(d.querySelector("[data-forget]"))localStorage.clear();
const u=JSON.parse(localStorage.getItem("${userKey}"));if(u){for(const m of d.querySelectorAll("[data-user-menu]"))m.dataset.userMenu="known";
for(const m of d.querySelectorAll("[data-user-name]"))m.textContent=u.name;for(const m of d.querySelectorAll("[data-user-email]"))m.textContent=u.email}
const items=d.querySelector("meta[name=${cartItemsName}]")?.content;if(items)localStorage.setItem("${cartCountKey}",items)}catch{}
const s=d.querySelector("script[data-hydrate]"),own=s?.dataset.build,held=[];let started=false,painted=false,loaded=d.readyState==="complete",timer;
const css=d.querySelector("style[data-file]")?.dataset.file;let styled=!css;
const letter=()=>{const faces=JSON.parse(d.querySelector("style[data-fonts]")?.dataset.fonts??"[]");
if(!faces.length)return;const line=new AbortController();let come=false;
d.addEventListener("${leavingEvent}",e=>{if(!come){line.abort();e.detail.push(letter)}},{once:true});
Promise.all(faces.map(([family,file,weight,unicodeRange])=>fetch(file,{signal:line.signal}).then(r=>r.ok&&r.arrayBuffer()).then(bytes=>bytes&&new FontFace(family,bytes,{weight,unicodeRange}).load()).catch(()=>null)))
.then(all=>{come=true;for(const face of all)face&&d.fonts.add(face)})};
const style=priority=>{if(styled)return;styled=true;fetch(css,{keepalive:true,priority}).then(r=>r.blob()).catch(()=>{})};
const calm=work=>w.requestIdleCallback?requestIdleCallback(work,{timeout:2000}):setTimeout(work,200);
const prepare=()=>{style("low");
if(!own&&s?.dataset.hydrate==="islands"&&HTMLScriptElement.supports?.("speculationrules")&&!navigator.connection?.saveData){
const r=d.createElement("script");r.type="speculationrules";r.textContent=${JSON.stringify(speculationRules)};d.body.append(r)}};
const start=()=>{if(started||!s)return;started=true;
for(const e of events)w.removeEventListener(e,touched,true);
const files=s.dataset.files.split(" ");
for(const f of files){const l=d.createElement("link");l.rel="modulepreload";l.href=f;d.head.append(l)}
const m=d.createElement("script");m.type="module";m.onerror=release;if(s.textContent)m.textContent=s.textContent;else m.src=files[0];d.body.append(m);calm(prepare)};
const events=["pointerdown","touchstart","keydown","focusin","pointermove"];
const touched=e=>{if(e.type==="pointermove"&&!painted||e.type==="focusin"&&e.target.autofocus)return;
s?.dataset.hydrate==="islands"&&e.type!=="keydown"&&e.target.closest?.(${JSON.stringify(leaves)})?style("high"):start()};
for(const e of events)w.addEventListener(e,touched,{capture:true,passive:true});
const hold=e=>{const b=e.isTrusted&&e.target.closest?.('${needsScripts}');
if(!b||b.disabled||e.ctrlKey||e.metaKey||e.shiftKey)return;
e.preventDefault();e.stopImmediatePropagation();b.setAttribute("aria-busy","true");held.push(b);timer??=setTimeout(release,${maxHold})};
const release=()=>{w.removeEventListener("click",hold,true);clearTimeout(timer);
for(const b of held.splice(0)){b.removeAttribute("aria-busy");if(b.isConnected)b.click()}};
const sent=e=>{if(!e.defaultPrevented)e.target.setAttribute("${sentEarly}","")};
const identify=e=>{try{if(d.querySelector("html[${sentAside}]")||e.target.getAttribute("action")!=="/cart/add")return;
const f=e.formData,sent=new URLSearchParams(f)+"",[before,id]=JSON.parse(sessionStorage.getItem("${additionKey}"))??[];
const now=before===sent?id:crypto.randomUUID();sessionStorage.setItem("${additionKey}",JSON.stringify([sent,now]));f.set("${additionField}",now)}catch{}};
if(own){try{sessionStorage.removeItem("${additionKey}")}catch{}if(location.pathname==="/cart/add")history.replaceState(null,"","/cart")}
else if(s?.dataset.hydrate==="islands")d.addEventListener("formdata",identify);
if(s){w.addEventListener("click",hold,true);w.addEventListener("submit",sent);
d.addEventListener("${hydratedEvent}",()=>{w.removeEventListener("submit",sent);release()},{once:true})}
if(s?.dataset.hydrate==="islands"&&performance.getEntriesByType("navigation")[0]?.type!=="navigate")d.documentElement.dataset.whole="";
const rest=()=>{if(!d.documentElement.hasAttribute("data-going"))start()};
const idle=()=>{if(painted&&loaded)calm(rest)};
w.addEventListener("pageshow",e=>{if(e.persisted)idle()});
const paint=()=>{painted=true;letter();idle()};
w.PerformanceObserver?.supportedEntryTypes?.includes("paint")
?new PerformanceObserver((seen,o)=>{if(seen.getEntriesByName("first-contentful-paint").length){o.disconnect();paint()}}).observe({type:"paint",buffered:true})
:requestAnimationFrame(()=>setTimeout(paint,0));
loaded||w.addEventListener("load",()=>{loaded=true;idle()},{once:true});
})();
${navigationProgressScript};${registerScript}`.replaceAll(/([;{,])\n/g, "$1");
