/** Shown when the application cannot even load its texts, so both languages come with the first script. */
export const bootTexts = {
  en: {
    couldNotLoad: 'Could not load application',
    hint: 'Check your connection and reload the page.',
    reload: 'Reload the page',
    newVersion: 'A new version is available',
  },
  lt: {
    couldNotLoad: 'Nepavyko įkelti programos',
    hint: 'Patikrinkite ryšį ir įkelkite puslapį iš naujo.',
    reload: 'Įkelti puslapį iš naujo',
    newVersion: 'Išleista nauja versija',
  },
};
