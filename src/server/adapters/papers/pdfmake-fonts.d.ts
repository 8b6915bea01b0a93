/** The package's types leave its fonts out. */
declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: { Roboto: Record<'normal' | 'bold' | 'italics' | 'bolditalics', string> };
  export default fonts;
}
