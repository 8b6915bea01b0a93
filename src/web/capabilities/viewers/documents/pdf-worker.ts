// It answers PDF.js by itself as soon as it is there.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
