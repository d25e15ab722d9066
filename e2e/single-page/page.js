/** What the page shows, for who reads it. */
export function show(value) {
  document.querySelector('#who').textContent = typeof value === 'string' ? value : JSON.stringify(value)
}

/** Calls a function when a button is pressed, and shows what goes wrong. */
export function onClick(id, act) {
  document.querySelector(`#${id}`).onclick = () =>
    Promise.resolve(act()).catch((error) => show(String(error)))
}
