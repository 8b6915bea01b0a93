/** Reading labels by the camera; loaded with the scanner. */
export const scanner = {
  asking: 'Waiting for the camera. The browser may ask whether this page may use it.',
  picture: 'Picture of the camera',
  aim: 'Hold the code inside the frame.',
  taken: (value: string) => `Read: ${value}`,
  again: (value: string) => `Already in the list: ${value}`,
  foreign: (code: string) => `“${code}” is another code, not the one that is looked for.`,
  list: (count: number) => `Read so far: ${count}`,
  torch: 'Light',
  choosePhoto: 'Choose a photo',
  nothingInPhoto: 'No code was found in this photo. Take it from nearer, straight on and without glare.',
  unreadablePhoto: 'This file is not a picture that the browser can show.',
  reading: 'Reading the photo…',
  done: 'Done',
  cancel: 'Cancel',
  retry: 'Try again',
  typeInstead: 'You can also type the number, or choose a photo of the label.',
  faults: {
    refused: {
      title: 'The camera is not allowed',
      text: 'Allow it for this site in the browser’s settings (the sign beside the address), then try again.',
    },
    none: { title: 'No camera was found', text: 'Connect one, or open this page on a phone.' },
    busy: { title: 'The camera is in use', text: 'Close the other app or tab that uses it, then try again.' },
    insecure: {
      title: 'The camera needs a secure connection',
      text: 'Browsers allow it on https:// addresses only. Open this page by its https:// address.',
    },
    ended: { title: 'The camera was switched off', text: 'Switch it on again, then try again.' },
    failed: { title: 'The camera did not start', text: 'Try again. If it happens again, restart the browser.' },
    reader: { title: 'The code reader did not start', text: 'Check the connection, then try again.' },
  },
};
