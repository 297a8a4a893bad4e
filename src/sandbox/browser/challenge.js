import { dress, make } from './looks.js'

function question({ object, amount }) {
  return object === 'payment_intent'
    ? `Your bank asks whether it is you who pays $${(amount / 100).toFixed(2)}.`
    : 'Your bank asks whether it is you who wants to pay with this card later.'
}

/**
 * Asks what a bank would ask, in a dialog of the page's own. Resolves to `succeeded` or `failed`; whoever leaves it has
 * failed.
 */
export function askCardholder(intent) {
  dress()
  const complete = make('button', { type: 'button', autofocus: '' }, 'Complete')
  const fail = make('button', { type: 'button' }, 'Fail')
  const dialog = make(
    'dialog',
    {
      class: 'sandbox-challenge',
      'aria-labelledby': 'sandbox-challenge-title',
      'aria-describedby': 'sandbox-challenge-words',
    },
    make('h2', { id: 'sandbox-challenge-title' }, 'Authenticate this payment'),
    make(
      'p',
      { id: 'sandbox-challenge-words' },
      `${question(intent)} This is a stand-in for the page of a bank.`,
    ),
    make('div', {}, complete, fail),
  )
  document.body.append(dialog)
  return new Promise((resolve) => {
    const answer = (outcome) => {
      // Closed first: that gives the focus back to where it was.
      dialog.close()
      dialog.remove()
      resolve(outcome)
    }
    complete.addEventListener('click', () => answer('succeeded'))
    fail.addEventListener('click', () => answer('failed'))
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      answer('failed')
    })
    // Some browsers close on a second Escape without asking.
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve('failed')
    })
    dialog.showModal()
  })
}
