// It talks to PDF.js by itself once loaded.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
