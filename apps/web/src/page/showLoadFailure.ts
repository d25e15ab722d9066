/** Says that the rest of the page did not arrive: without it there is no React to say so. */
export function showLoadFailure(): void {
  const title = document.createElement('h1')
  title.textContent = 'This page did not load'
  const lead = document.createElement('p')
  lead.className = 'soft'
  lead.textContent = 'A part of it did not arrive. Check your connection, then load it again.'
  const again = document.createElement('button')
  again.type = 'button'
  again.className = 'cs-button'
  again.dataset['kind'] = 'main'
  again.textContent = 'Load the page again'
  again.addEventListener('click', () => location.reload())
  const main = document.createElement('main')
  main.className = 'column narrow'
  main.append(title, lead, again)
  document.querySelector('#root')?.replaceChildren(main)
  again.focus()
}
