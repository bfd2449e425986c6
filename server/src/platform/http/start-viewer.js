// Starts Swagger UI on the document that the script's element names. Runs in the browser.
const { document: url } = document.querySelector('script[data-document]').dataset;

// The viewer turns descriptions into HTML, which Trusted Types refuse. Ours are plain text, so they are shown as text.
const plainText = ({ React }) => ({
  wrapComponents: {
    Markdown:
      () =>
      ({ source }) =>
        React.createElement('p', null, source),
  },
});

window.SwaggerUIBundle({
  url,
  dom_id: '#viewer',
  plugins: [plainText],
  docExpansion: 'list',
  defaultModelRendering: 'model',
  defaultModelExpandDepth: 4,
  deepLinking: true,
  filter: true,
  // Requests need a session, sealed bodies or signatures that a form in this page cannot make.
  supportedSubmitMethods: [],
  validatorUrl: null,
});
