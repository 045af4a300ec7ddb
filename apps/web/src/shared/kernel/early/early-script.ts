/**
 * Runs in the head, before anything can be pressed, and records what has no handler yet: presses of buttons and submissions of forms
 * that need script. Searches, links and forms that post to an address work without script and are left alone. A partly loaded script
 * gets neither the recorded events nor clicks on links: it would act a second time, or navigate to nothing.
 * `early-actions.ts` repeats the rest once the part of the page is handled.
 */
export const EARLY_SCRIPT = `(()=>{const kept=window.__EARLY__=[];
const isEarly=e=>!(e.closest("[data-island]")||document.documentElement).hasAttribute("data-handled");
const keep=(v,element,kind,submitter)=>{v.stopImmediatePropagation();if(!kept.some(k=>k.element===element&&k.kind===kind))kept.push({element,kind,submitter})};
const worksAlone=f=>f.getAttribute("role")==="search"||f.method==="post"&&f.hasAttribute("action");
addEventListener("click",v=>{const a=v.target.closest&&v.target.closest("a[href]");if(a&&isEarly(a))v.stopImmediatePropagation();
const e=v.target.closest&&v.target.closest("button,[role=button],[role=tab],[role=option]");
if(e&&isEarly(e)&&!(e.type==="submit"&&e.form))keep(v,e,"click")},true);
addEventListener("submit",v=>{const e=v.target;if(isEarly(e)&&!worksAlone(e)){v.preventDefault();keep(v,e,"submit",v.submitter)}},true);})()`;
