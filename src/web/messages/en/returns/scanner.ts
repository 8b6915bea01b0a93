/** The label scanner. */
export const scanner = {
  asking: 'Waiting for the camera. Your browser may ask for permission.',
  cameraView: 'Camera view',
  aim: 'Hold the code inside the frame.',
  scanned: (value: string) => `Scanned: ${value}`,
  again: (value: string) => `Already in the list: ${value}`,
  foreign: (code: string) => `“${code}” is a different kind of code.`,
  list: (count: number) => `Scanned so far: ${count}`,
  torch: 'Light',
  choosePhoto: 'Choose a photo',
  nothingInPhoto: 'No code found in this photo. Take it closer, straight on and without glare.',
  unreadablePhoto: 'The browser cannot open this file as an image.',
  reading: 'Reading the photo…',
  done: 'Done',
  cancel: 'Cancel',
  retry: 'Try again',
  typeInstead: 'You can also type the number or choose a photo of the label.',
  faults: {
    refused: {
      title: 'Camera access is blocked',
      text: 'Allow it for this site in your browser settings (the icon next to the address), then try again.',
    },
    none: { title: 'No camera found', text: 'Connect one or open this page on a phone.' },
    busy: { title: 'The camera is in use', text: 'Close the other app or tab that uses it, then try again.' },
    insecure: {
      title: 'The camera needs a secure connection',
      text: 'Browsers only allow it on https:// addresses. Open this page at its https:// address.',
    },
    ended: { title: 'The camera was switched off', text: 'Switch it on and try again.' },
    failed: { title: 'The camera did not start', text: 'Try again. If it happens again, restart the browser.' },
    reader: { title: 'The code reader did not start', text: 'Check your connection and try again.' },
  },
};
