/** Shows the calls whose method, path, summary or description contain every typed word. */
export const SEARCH_SCRIPT = `
const box = document.getElementById("search"), found = document.getElementById("found");
const calls = [...document.querySelectorAll("main article")].map((call) => ({
  call,
  text: (call.querySelector("summary").textContent + " " + (call.querySelector("p")?.textContent ?? "")).toLowerCase(),
}));
box.addEventListener("input", () => {
  const words = box.value.toLowerCase().split(" ").filter(Boolean);
  let count = 0;
  for (const { call, text } of calls) {
    call.hidden = !words.every((word) => text.includes(word));
    if (!call.hidden) count++;
  }
  for (const section of document.querySelectorAll("main section")) {
    section.hidden = words.length > 0 && !section.querySelector("article:not([hidden])");
  }
  found.textContent = words.length === 0 ? "" : count === 1 ? "1 call" : count + " calls";
});
`;
