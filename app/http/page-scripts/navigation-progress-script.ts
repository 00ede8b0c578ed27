import { sentAside } from "../../ui/elements/early-input.ts";

/** Milliseconds after which a page that is being left says so, and after which it is not being left after all, as with a download. */
const signAfter = 100;
const signFor = 30_000;

/** What stands in for a picture that is not fetched any more: one pixel that shows nothing. */
const nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

/** What a page that is being left is told, with a list of what to do should it stay: what it fetches is not for the next page. */
export const leavingEvent = "taqat:leaving";

/** How far below the screen a browser asks for a lazy picture on a slow line. One that it has not asked for yet stays as it is: changed, it would not wait any more. */
const lazyPixels = 2_500;

/**
 * Runs in the browser as written, on every page. A tenth of a second after a press of a link or a form that leaves the page, `data-going` on the document shows
 * a bar (app.css) until the next page is there. What the page's own scripts handle they show themselves.
 *
 * The line is for the next page: pictures and fonts that have not come yet are not fetched any more, and again when somebody comes back to this page. Over HTTP/1.1 a
 * browser has six connections to the shop, on which the next page would wait for them. Their places stay as they are.
 *
 * A press with Ctrl, ⌘ or Shift, which opens another tab, is marked on the document before anything else hears of it: this page is not left.
 */
export const navigationProgressScript = `(()=>{
const d=document,w=window,root=d.documentElement;let timer,end,put=[],aside;
const asked=i=>!i.complete&&i.src&&(i.loading!=="lazy"||i.checkVisibility({contentVisibilityAuto:true})&&i.getBoundingClientRect().top<${lazyPixels});
const clear=()=>{for(const i of d.images)if(asked(i)){
const [src,set,ratio]=[i.getAttribute("src"),i.getAttribute("srcset"),i.style.aspectRatio];
i.style.aspectRatio=getComputedStyle(i).aspectRatio.replace(/^auto (?=\\d)/,"");i.removeAttribute("srcset");i.src="${nothing}";
put.push(()=>{if(set)i.srcset=set;i.src=src;i.style.aspectRatio=ratio})}
d.dispatchEvent(new CustomEvent("${leavingEvent}",{detail:put}))};
const stay=()=>{clearTimeout(timer);clearTimeout(end);root.removeAttribute("data-going");for(const back of put.splice(0))back()};
const leave=e=>{stay();if(!e.defaultPrevented)clear();timer=setTimeout(()=>{if(e.defaultPrevented)return;root.setAttribute("data-going","");end=setTimeout(stay,${signFor})},${signAfter})};
w.addEventListener("click",e=>{aside=root.toggleAttribute("${sentAside}",e.ctrlKey||e.metaKey||e.shiftKey)},true);
w.addEventListener("click",e=>{const a=e.target.closest?.("a[href]");
if(a&&a.origin===location.origin&&!a.target&&!a.hasAttribute("download")&&!aside&&!e.altKey&&a.href.split("#")[0]!==location.href.split("#")[0])leave(e)});
w.addEventListener("submit",e=>{if(!aside&&!e.target.target)leave(e)});
w.addEventListener("pageshow",e=>{if(e.persisted)stay()});
})()`;
