export default {
  ordering: {
    input: `${process.env.SDK_URL}/openapi/snake.json`,
    output: { target: 'generated.ts', client: 'fetch', baseUrl: process.env.SDK_URL },
  },
};
