const PAGE = "[data-front]";

/** Puts the server's introduction into the page, unless the visitor has left for another page meanwhile. A failure leaves the form alone. */
export async function fetchLanding(language: string): Promise<void> {
  const answer = await fetch(`/landing/${language}`);
  if (!answer.ok) return;
  const html = await answer.text();
  if (!document.querySelector(PAGE) || document.documentElement.lang !== language) return;
  document.getElementById("landing")?.remove();
  document.getElementById("root")?.insertAdjacentHTML("afterend", html);
}
